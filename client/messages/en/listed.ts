/** A list while it loads, and where it did not. */
export const t = {
  missed: (name: string) => `The ${name} did not load`,
  loading: (name: string) => `Loading the ${name}`,
}
