/**
 * Header of a login, sign-up, code or password call: the network of its caller as the relay counts it, an IPv4 address or
 * an IPv6 /48. A provider that counts attempts by it lets no network use up those of an account's owner.
 */
export const CALLER_NETWORK = 'x-caller-network'
