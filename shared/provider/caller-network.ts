/**
 * Header of a login, sign-up, code or password call: a name for the network of its caller, an IPv4 address or an IPv6
 * /48, that does not tell it (its HMAC-SHA-256, base64url). A provider that counts attempts by it lets no network use up
 * those of an account's owner.
 */
export const CALLER_NETWORK = 'x-caller-network'
