// What computers keep in a folder for themselves: nobody means to upload it.

const systemFiles = new Set(['thumbs.db', 'desktop.ini']);

/** Whether a file or folder of this name is one that people do not see. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') || systemFiles.has(name.toLowerCase());
}

/** Whether a picked file is hidden or lies in a hidden folder. A folder that was itself picked is meant, whatever its name. */
export function isHiddenPath(path: string): boolean {
  const names = path.split('/');
  const inside = names.length > 1 ? names.slice(1) : names;
  return inside.some(isHiddenName);
}
