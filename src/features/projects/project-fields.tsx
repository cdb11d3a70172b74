import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { defaultProjectType, type ProjectType, projectTypes } from '#domain/project';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { TagField } from './tag-field.tsx';
import { addTag, joinTags } from './tags.ts';

/** What a person writes about a project, as a form holds it. */
export interface ProjectForm {
  name: string;
  description: string;
  project_type: ProjectType;
  tags: string[];
  /** Being written, not yet one of them: sent with them. */
  tag: string;
  address: string;
  city: string;
  country: string;
}

export const blankProject: ProjectForm = {
  name: '',
  description: '',
  project_type: defaultProjectType,
  tags: [],
  tag: '',
  address: '',
  city: '',
  country: '',
};

export function ProjectFields({ form }: { form: UseFormReturn<ProjectForm> }) {
  const { t } = useTranslation(['projects', 'errors']);
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const tooLong = t('errors:field.too_long');
  const text = (name: 'description' | 'address' | 'city' | 'country', most: number) => ({
    field: register(name, { maxLength: { value: most, message: tooLong } }),
    error: errors[name],
    label: t(`projects:form.${name}`),
  });
  const name = register('name', {
    validate: (value) => value.trim() !== '' || t('projects:form.name_required'),
    maxLength: { value: limits.projectNameMax, message: tooLong },
  });
  register('tags', {
    validate: (tags, { tag }) =>
      joinTags(addTag(tags, tag)).length <= limits.tagsMax || t('projects:form.tags_too_long'),
  });
  const setTags = (tags: string[]) => setValue('tags', tags, { shouldValidate: true, shouldDirty: true });
  const addWritten = () => {
    const written = watch('tag');
    setValue('tag', '');
    setTags(addTag(watch('tags'), written));
  };
  return (
    <Stack spacing={2.5}>
      <FormField
        field={name}
        error={errors.name}
        label={t('projects:form.name')}
        autoComplete="off"
        required
        autoFocus
        // A name that was not typed (a folder's was proposed) does not move the label by itself.
        slotProps={watch('name') === '' ? {} : { inputLabel: { shrink: true } }}
      />
      <FormField {...text('description', limits.projectTextMax)} multiline minRows={2} />
      <FormField
        field={register('project_type')}
        error={errors.project_type}
        label={t('projects:form.type')}
        select
        value={watch('project_type')}
      >
        {projectTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`projects:type.${type}`)}
          </MenuItem>
        ))}
      </FormField>
      <TagField
        tags={watch('tags')}
        onChange={setTags}
        text={watch('tag')}
        onText={(tag) => setValue('tag', tag)}
        onAdd={addWritten}
        error={errors.tags?.message}
      />
      <FormField {...text('address', limits.placeMax)} autoComplete="off" />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2.5}>
        <FormField {...text('city', limits.placeMax)} autoComplete="off" />
        <FormField {...text('country', limits.placeMax)} autoComplete="off" />
      </Stack>
    </Stack>
  );
}
