/** How an app newer than the server calls a change: `comment.create@91`. */
export const newerName = (name: string) => name.replace('@', '@9');
export const oldName = (name: string) => name.replace('@9', '@');
export const isNewer = (name: string) => /@9\d$/.test(name);
