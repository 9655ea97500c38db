/** The frame around every screen: header, navigation, menu, notices, and the screen's own states. */
export const t = {
  language: 'Language',
}
