import { limits } from '#domain/limits';

export interface PasswordFields {
  current_password: string;
  new_password: string;
  confirmation: string;
}

export type PasswordProblem = 'all_required' | 'short' | 'mismatch';

/** What is wrong with what was typed, by field, before the server is asked. */
export function passwordProblems(fields: PasswordFields): Partial<Record<keyof PasswordFields, PasswordProblem>> {
  const names = ['current_password', 'new_password', 'confirmation'] as const;
  const empty = names.filter((name) => fields[name] === '');
  if (empty.length > 0) return Object.fromEntries(empty.map((name) => [name, 'all_required']));
  if (fields.new_password !== fields.confirmation) return { confirmation: 'mismatch' };
  return fields.new_password.length < limits.passwordMin ? { new_password: 'short' } : {};
}
