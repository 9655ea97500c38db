const COUNTRY = '254'
const NATIONAL_DIGITS = 10

/** The canonical spelling of a mobile number: 0700000001, 254700000001 and +254700000001 are the same phone. */
export function sameMobile(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (!typed.startsWith('+') && digits.startsWith('0') && digits.length === NATIONAL_DIGITS)
    return `+${COUNTRY}${digits.slice(1)}`
  return `+${digits}`
}
