// Makes a failing story short: steps are dropped for as long as it still fails.
import type { Story } from './story.ts';

/**
 * Delta debugging (ddmin): halves, quarters, eighths… of the steps are left out; what fails without them goes on without.
 * @param fails runs a story. @param most runs at all.
 */
export async function shrink(story: Story, fails: (story: Story) => Promise<boolean>, most = 150): Promise<Story> {
  let { steps } = story;
  let runs = 0;
  let parts = 2;
  const failsWith = async (fewer: Story['steps']) => {
    runs += 1;
    return fails({ ...story, steps: fewer });
  };
  while (steps.length > 0 && runs < most) {
    const size = Math.ceil(steps.length / parts);
    let dropped = false;
    for (let from = 0; from < steps.length && runs < most; from += size) {
      const fewer = [...steps.slice(0, from), ...steps.slice(from + size)];
      if (!(await failsWith(fewer))) continue;
      steps = fewer;
      parts = Math.max(2, parts - 1);
      dropped = true;
      break;
    }
    if (dropped) continue;
    if (size === 1) break;
    parts = Math.min(steps.length, parts * 2);
  }
  return { ...story, steps };
}
