import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Project } from '#domain/project';
import { CoverField } from './cover-field.tsx';
import { ProjectCover } from './project-cover.tsx';

/** What becomes of a project's cover: it stays, it goes, or a picture takes its place. */
export type CoverChange = 'keep' | 'remove' | File;

interface Props {
  project: Project;
  value: CoverChange;
  onChange: (change: CoverChange) => void;
}

/** A project's cover as it is, and another or none instead. */
export function CoverEditor({ project, value, onChange }: Props) {
  const { t } = useTranslation(['changes', 'cover']);
  const { id } = project;
  const hasCover = project.cover_image_url !== null || Boolean(project.cover_sha256);
  const shown = value === 'remove' ? { id, cover_image_url: null, cover_sha256: null } : project;
  return (
    <CoverField
      label={t('changes:info.cover')}
      value={value instanceof File ? value : null}
      onChange={(file) => onChange(file ?? 'keep')}
      current={
        <Box
          sx={{
            aspectRatio: '16 / 9',
            maxWidth: 320,
            borderRadius: 1,
            overflow: 'hidden',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <ProjectCover project={shown} />
        </Box>
      }
      {...(hasCover && value === 'keep' ? { onRemove: () => onChange('remove') } : {})}
    >
      {value === 'remove' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography role="status">{t('changes:info.cover_removed')}</Typography>
          <Button onClick={() => onChange('keep')}>{t('changes:info.cover_keep')}</Button>
        </Box>
      ) : null}
    </CoverField>
  );
}
