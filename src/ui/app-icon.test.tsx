import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppIcon } from './app-icon.tsx';

/** The icons that the product names. */
const names = [
  'folder',
  'drawings',
  'photos',
  'otherfiles',
  'report',
  'discussion',
  'calendar',
  'location',
  'print',
  'versionhistory',
  'vectorize',
  'gridview',
  'listview',
];
const drawn = (name: string) => /<path d="[^"]+"/.exec(renderToStaticMarkup(<AppIcon name={name} />))?.[0];

describe('AppIcon', () => {
  it('draws each name its own way', () => {
    expect(new Set(names.map(drawn)).size).toBe(names.length);
  });

  it('draws the icon of other files where a name is missing', () => {
    for (const name of ['', 'missing', 'toString', '__proto__']) expect(drawn(name)).toBe(drawn('otherfiles'));
    expect(drawn('otherfiles')).toBeDefined();
  });
});
