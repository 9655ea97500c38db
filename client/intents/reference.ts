import { createStore } from 'effector'

/** A reference that nobody else makes: 128 random bits. Without randomUUID, which pages without TLS do not have. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Source of references: tests make their own. */
export const $newReference = createStore(newReference)
