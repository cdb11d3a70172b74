// What only those who signed in see. The list of the files that each screen needs is long: a visitor's page does without.
export const projects = async () => (await import('#src/pages/projects-page.tsx')).ProjectsPage;
export const project = async () => (await import('#src/pages/project-page.tsx')).ProjectPage;
export const prints = async () => (await import('#src/pages/prints-page.tsx')).PrintsPage;
export const document = async () => (await import('#src/pages/viewer-page.tsx')).DocumentPage;
export const image = async () => (await import('#src/pages/viewer-page.tsx')).ImagePage;
export const team = async () => (await import('#src/pages/team-page.tsx')).TeamPage;
export const profile = async () => (await import('#src/pages/profile-page.tsx')).ProfilePage;
export const settings = async () => (await import('#src/pages/settings-page.tsx')).SettingsPage;
export const device = async () => (await import('#src/pages/device-page.tsx')).DevicePage;
export const notifications = async () => (await import('#src/pages/notifications-page.tsx')).NotificationsPage;
export const scan = async () => (await import('#src/pages/scan-page.tsx')).ScanPage;
export const bin = async () => (await import('#src/pages/bin-page.tsx')).BinPage;
export const deletedProjects = async () => (await import('#src/pages/bin-page.tsx')).DeletedProjectsPage;
export const activity = async () => (await import('#src/pages/activity-page.tsx')).ActivityPage;
export const webhooks = async () => (await import('#src/pages/webhooks-page.tsx')).WebhooksPage;
export const incoming = async () => (await import('#src/pages/incoming-page.tsx')).IncomingPage;
export const admin = async () => (await import('#src/pages/admin-page.tsx')).AdminPage;
