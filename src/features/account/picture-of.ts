/** Whose picture: the person's own, or their team's. */
export type PictureOf = 'person' | 'team';

export const pictureTitles = { person: 'profile.picture_own', team: 'profile.picture_team' } as const;
