import { describe, expect, it } from 'vitest';
import { firstOpen, toggle } from './accordion.ts';

describe('the benefits', () => {
  it('begin with the first one open', () => {
    expect(firstOpen).toEqual({ open: 'current', pictured: 'current' });
  });

  it('open one at a time, its picture beside it', () => {
    expect(toggle(firstOpen, 'together')).toEqual({ open: 'together', pictured: 'together' });
  });

  it('close by the one that is open, which leaves its picture', () => {
    const closed = toggle(toggle(firstOpen, 'paper'), 'paper');
    expect(closed).toEqual({ open: undefined, pictured: 'paper' });
    expect(toggle(closed, 'paper')).toEqual({ open: 'paper', pictured: 'paper' });
  });
});
