/** The areas of the product by path segment; home is the empty one. */
export type Area = string

/** What of the frame shows in an area. */
export interface Chrome {
  readonly header: boolean
  readonly headerSearch: boolean
  /** The profile page has a desktop header of its own. */
  readonly profileHeader: boolean
  readonly bottomNavigation: boolean
  readonly appPrompt: boolean
}

/** The area of a path: its first segment, or for /auth/… the second. */
export function areaOf(path: string): Area {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  return first === 'auth' ? second : first
}

export function chromeOf(_area: Area): Chrome {
  return { header: true, headerSearch: true, profileHeader: false, bottomNavigation: true, appPrompt: false }
}
