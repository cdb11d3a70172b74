import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#domain/user';
import { FactList } from '#src/ui/fact-list.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { EditTeamDialog } from './edit-team-dialog.tsx';
import { PictureField } from './picture-field.tsx';

export function OwnTeamSection({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const [editing, setEditing] = useState(false);
  const edit = (
    <Button
      variant="outlined"
      startIcon={<EditIcon />}
      onClick={() => setEditing(true)}
      aria-label={t('profile.edit_team')}
    >
      {t('profile.edit')}
    </Button>
  );
  const facts = [
    { name: t('profile.team_name'), value: user.team_name },
    { name: t('profile.description'), value: user.organization || t('profile.no_description') },
  ];
  return (
    <SectionCard title={t('profile.team')} action={edit}>
      <PictureField of="team" name={user.team_name} url={user.avatar_url} />
      <FactList facts={facts} />
      {editing ? <EditTeamDialog user={user} onClose={() => setEditing(false)} /> : null}
    </SectionCard>
  );
}
