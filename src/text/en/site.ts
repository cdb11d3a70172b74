// Keeping drawings here for the site, and what changed on them while away.
export const site = {
  title: 'Ready for site',
} as const;
