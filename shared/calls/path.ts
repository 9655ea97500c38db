import type { Call } from './call.ts'

/** The paths that operators may set; unset ones are the catalogue's. */
export type PathSettings = { readonly [K in NonNullable<Call['pathSetting']>]?: string | undefined }

/** The provider's path of a call, as configured. */
export function callPath(call: Call, settings: PathSettings): string {
  return (call.pathSetting && settings[call.pathSetting]) ?? call.path
}
