import { limits } from '#domain/limits';

export interface PasswordFields {
  current_password: string;
  new_password: string;
  confirmation: string;
}

export type PasswordProblem = 'all_required' | 'short' | 'same' | 'mismatch';

/** What is wrong with what was typed, by field, before the server is asked. */
export function passwordProblems(fields: PasswordFields): Partial<Record<keyof PasswordFields, PasswordProblem>> {
  const names = ['current_password', 'new_password', 'confirmation'] as const;
  const empty = names.filter((name) => fields[name] === '');
  const missing = Object.fromEntries(empty.map((name) => [name, 'all_required']));
  const isShort = fields.new_password !== '' && fields.new_password.length < limits.passwordMin;
  const short = isShort ? { new_password: 'short' as const } : {};
  if (empty.length > 0) return { ...short, ...missing };
  if (fields.new_password !== fields.confirmation) return { confirmation: 'mismatch' };
  return fields.new_password === fields.current_password ? { new_password: 'same' } : short;
}
