import { describe, expect, it } from 'vitest';
import { addTag, joinTags } from './tags.ts';

describe('tags', () => {
  it('are trimmed and added once', () => {
    expect(addTag([], '  steel  frame ')).toEqual(['steel frame']);
    expect(addTag(['steel'], ' steel')).toEqual(['steel']);
    expect(addTag(['steel'], '   ')).toEqual(['steel']);
  });

  it('never hold a comma, which joins them', () => {
    const tags = addTag(['steel'], 'concrete, glass');
    expect(joinTags(tags).split(',')).toEqual(['steel', 'concrete', 'glass']);
  });
});
