/**
 * Twelve rounds computed by Python's hashlib and hmac, with break points in exact fractions. `secret` is the last
 * round's link; the head is the SHA-256 of the first round's.
 */
export const knownChain = {
  links: 12,
  secret: 'c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff',
  salt: '0000000000000000000fa3b65e43e4240d71762a5bf397d5304b2596d116859c',
} as const

export const knownHead = 'f912f7f61e75d8b472c98f6e6be91bf2b2701e9d39ea549b368406aeeb6fb8da'

export const knownRounds = [
  { link: 'd53020ff094d86ec2c0fc2a25f3e5a093e36651653f8624be98e5883e6e7535b', point: 2.21 },
  { link: 'e2b2da6bbe0feb6bc3f77d3fcc16a6035aa74fcec0aa372a4d90ff44eeb442fa', point: 1.63 },
  { link: 'd9d71782739953c28bb05b4c665f419fcbaa71cb8d1cf11a76af216f796455f6', point: 1.52 },
  { link: '030c6cb2142ef52ecfea8e4f98ccadcbd65232efdb5e677582c64516d02e8c15', point: 14.95 },
  { link: '207fd75ca25930a297c502a60a8accdced9ac163ae73dcd456f6b5dcf24329f3', point: 1.95 },
  { link: 'ce1b3a58592744f24c824d73651ae6d4d5c99697f3d6478f708966d210e5c99c', point: 2.11 },
  { link: 'd1ae858d98362e5ecad7abe7e4a5fe70cc488151672f8d9da5e3fc0b9416cf8b', point: 1.04 },
  { link: '7d1657662706aea433ed9e5ec6a5f76b22f71a90c6f1ec707e71e77beb07d4b3', point: 24.07 },
  { link: '2fa8f46e39065051f0ad1fa3a53ba252e11f0c3156d6ee6fc623e7b654d8c8aa', point: 10.32 },
  { link: '1ebcc392f034f794a2af7d88c15af7f1517d696bedfb90b0bd31dea2e7e53ba9', point: 1.99 },
  { link: '53cd3b418bb2d1ed2a1e49f6ab241ae86b0f46eb4c198b4baf4dd471265d703d', point: 1.03 },
  { link: 'c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff', point: 1.95 },
] as const
