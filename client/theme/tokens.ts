/** The palette: each colour in the dark (default) and in the light theme. */
export const tokens = {
  ground: { dark: '#0a0f0d', light: '#f3f6f1' },
  surface: { dark: '#101713', light: '#ffffff' },
  raised: { dark: '#16201b', light: '#f0f4ee' },
  lifted: { dark: '#1e2a24', light: '#e4ebe3' },
  line: { dark: '#24332b', light: '#d5dfd6' },
  text: { dark: '#ecf4ef', light: '#0f1a14' },
  soft: { dark: '#93a79c', light: '#51645a' },
  signal: { dark: '#c6f24e', light: '#1f7a3d' },
  signalInk: { dark: '#10180a', light: '#ffffff' },
  up: { dark: '#4fdc97', light: '#11814b' },
  down: { dark: '#ff8a5c', light: '#b3461a' },
  warn: { dark: '#ffc24b', light: '#8a5a00' },
  bad: { dark: '#ff6257', light: '#b3261e' },
} as const satisfies Record<string, Record<ThemeName, string>>

export type ThemeName = 'dark' | 'light'
export type TokenName = keyof typeof tokens
