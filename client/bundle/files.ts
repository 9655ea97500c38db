import type { Rolldown } from 'vite'

/** The files of a dynamic import in the order of their imports. @param except files that are left out */
export function filesOf(
  bundle: Rolldown.OutputBundle,
  module: string,
  except: readonly string[] = [],
): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const inOrder = (chunk: Rolldown.OutputChunk | undefined): string[] =>
    chunk
      ? [
          ...chunk.imports.flatMap((name) => inOrder(chunks.find(({ fileName }) => fileName === name))),
          chunk.fileName,
        ]
      : []
  const files = inOrder(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/client/${module}`)))
  return [...new Set(files)].filter((name) => !except.includes(name))
}
