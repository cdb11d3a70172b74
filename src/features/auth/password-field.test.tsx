import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

const field = {
  name: 'password',
  onChange: async () => undefined,
  onBlur: async () => undefined,
  ref: () => undefined,
};

test.each(['current-password', 'new-password'] as const)(
  'a %s is masked, and whoever fills it in for its person may: by hand, pasted, or from where they keep it',
  (autoComplete) => {
    const page = renderToStaticMarkup(<PasswordField field={field} error={undefined} autoComplete={autoComplete} />);
    const [input = ''] = /<input[^>]*>/.exec(page) ?? [];
    expect(input).toContain('type="password"');
    expect(input).toContain(`autoComplete="${autoComplete}"`);
    expect(input).not.toMatch(/maxlength|pattern|readonly|onpaste/i);
  },
);
