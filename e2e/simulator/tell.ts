// A story in words, a line a step.
import type { Ending } from './run-story.ts';
import type { Step, Story } from './story.ts';

function tellStep({ no, seed: _, kind, ...rest }: Step): string {
  const words = Object.entries(rest).map(
    ([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return `  ${String(no).padStart(3)}  ${kind.replaceAll('_', ' ')}${words.length === 0 ? '' : `: ${words.join(', ')}`}`;
}

export function tellStory(story: Story, { wrong, at }: Ending): string {
  const whose = story.devices.map((person, device) => `device ${device} of person ${person}`).join(', ');
  const found = at === undefined ? 'at the end' : `after step ${at.no}`;
  return [
    `seed ${story.seed}: ${whose}`,
    ...story.steps.map(tellStep),
    `  ${found}:`,
    ...wrong.slice(0, 8).map((what) => `    ${what}`),
    ...(wrong.length > 8 ? [`    … and ${wrong.length - 8} more`] : []),
  ].join('\n');
}
