/**
 * A decimal price with two decimals; further ones are cut off, since a price is never shown higher than it is: 1.128 is
 * `1.12`. From the text with six decimals, as 1.15 has no exact number.
 */
export const decimalText = (price: number): string => price.toFixed(6).replace(/\d{4}$/, '')
