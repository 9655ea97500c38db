import type { Rolldown } from 'vite'

/** The files that a screen needs beside those that the page itself asks for, each after those that it imports. */
export function filesOf(bundle: Rolldown.OutputBundle, screen: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const inOrder = (chunk: Rolldown.OutputChunk | undefined): string[] =>
    chunk
      ? [
          ...chunk.imports.flatMap((name) => inOrder(chunks.find(({ fileName }) => fileName === name))),
          chunk.fileName,
        ]
      : []
  const held = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(inOrder))
  const files = inOrder(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(screen)))
  return [...new Set(files)].filter((name) => !held.has(name))
}
