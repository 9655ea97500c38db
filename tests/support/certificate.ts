import { createECDH, createHash, createPrivateKey } from 'node:crypto'

/** The key of the certificate, made of a text: it guards nothing. */
function keyOfTests() {
  const own = createECDH('prime256v1')
  own.setPrivateKey(createHash('sha256').update('a push service of tests').digest())
  const point = own.getPublicKey()
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const key = { kty: 'EC', crv: 'P-256', d: own.getPrivateKey('base64url'), x, y }
  return createPrivateKey({ format: 'jwk', key }).export({ type: 'pkcs8', format: 'pem' })
}

/** A certificate of 127.0.0.1 with its key, for stand-ins that speak TLS. */
export const certificate = {
  key: keyOfTests(),
  cert: `-----BEGIN CERTIFICATE-----
MIIBhzCCASygAwIBAgIUKdBxQeDM5N7lQtPnH1Q1yjL431gwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEcHVzaDAgFw0yNjExMjcwMjA4MTJaGA8yMTI2MTEwMzAyMDgx
MlowDzENMAsGA1UEAwwEcHVzaDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABFRg
sgifU2mi860mabbwqaGAPES4Syn+61HyMfPIH4/39lGn5LbccEUgksGvm9hdkPN6
GYr85ogrOOZ4T5d0HEejZDBiMB0GA1UdDgQWBBTP/EdUqR0KvOLcjE7krZAdk/N5
JTAfBgNVHSMEGDAWgBTP/EdUqR0KvOLcjE7krZAdk/N5JTAPBgNVHRMBAf8EBTAD
AQH/MA8GA1UdEQQIMAaHBH8AAAEwCgYIKoZIzj0EAwIDSQAwRgIhAPdKMrYfxxjy
+sUdbc2DbpzOf/snkxbLXCAqfW4wPPXPAiEA6cri+GZJ2f1GFipLvTfdvvxDj+GT
dAh2oFmt7iETG+o=
-----END CERTIFICATE-----`,
}
