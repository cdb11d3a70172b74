import { cleanName } from '#domain/files/names';
import type { Project } from '#domain/project';
import type { ProjectForm } from './project-fields.tsx';
import { addTag, joinTags, splitTags } from './tags.ts';

export function formOf(project: Project): ProjectForm {
  const { name, description, project_type, tags, address, city, country } = project;
  return { name, description, project_type, tags: splitTags(tags), tag: '', address, city, country };
}

/** As it is kept: with the tag that is written and was not added. */
export function kept({ tag, ...form }: ProjectForm) {
  return { ...form, name: cleanName(form.name), tags: joinTags(addTag(form.tags, tag)) };
}

type ProjectFormFields = ReturnType<typeof kept>;

/** The fields that differ from what the form was opened with, and what stood there; null where none does. */
export function changedFields(opened: ProjectForm, now: ProjectForm) {
  const [before, after] = [kept(opened), kept(now)];
  const differing = (Object.keys(after) as (keyof ProjectFormFields)[]).filter(
    (field) => after[field] !== before[field],
  );
  if (differing.length === 0) return null;
  const pick = (from: ProjectFormFields): Partial<ProjectFormFields> =>
    Object.fromEntries(differing.map((field) => [field, from[field]]));
  return { changes: pick(after), was: pick(before) };
}
