/** The operator's announcements, on home and in the casino. */
export const t = {
  title: 'Announcements',
  one: 'Announcement',
  missed: 'The announcements did not load.',
}
