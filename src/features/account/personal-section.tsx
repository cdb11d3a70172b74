import EditIcon from '@mui/icons-material/EditOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAddress, type User } from '#domain/user';
import { dateText } from '#src/text/moments.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { OwnConfirmationContext } from '#src/ui/forms/own-confirmation.ts';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { AddressNotice } from './address-notice.tsx';
import { EditPersonalDialog } from './edit-personal-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PictureField } from './picture-field.tsx';

export function PersonalSection({ user }: { user: User }) {
  const { t, i18n } = useTranslation('account');
  const by = useContext(OwnConfirmationContext);
  const [dialog, setDialog] = useState<'edit' | 'password'>();
  // The same at every drawing: the password dialog counts the time until it closes by itself.
  const close = useCallback(() => setDialog(undefined), []);
  const edit = (
    <Button
      variant="outlined"
      startIcon={<EditIcon />}
      onClick={() => setDialog('edit')}
      aria-label={t('profile.edit_personal')}
    >
      {t('profile.edit')}
    </Button>
  );
  const facts = [
    { name: t('profile.full_name'), value: user.full_name },
    { name: t('profile.email'), value: hasAddress(user) ? user.email : t('address.none') },
    ...(by === undefined
      ? []
      : [{ name: t('profile.signs_in'), value: t('profile.by_provider', { label: by.label }) }]),
    { name: t('profile.since'), value: dateText(user.created_at, i18n.language) },
  ];
  return (
    <SectionCard title={t('profile.personal')} action={edit}>
      <PictureField of="person" name={user.full_name} url={user.personal_avatar_url} />
      <FactList facts={facts} />
      <AddressNotice user={user} />
      <Button
        variant="outlined"
        startIcon={<KeyIcon />}
        onClick={() => setDialog('password')}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t(by === undefined ? 'profile.change_password' : 'profile.set_password')}
      </Button>
      {dialog === 'edit' ? <EditPersonalDialog user={user} onClose={close} /> : null}
      {dialog === 'password' ? <PasswordDialog email={user.email} onClose={close} /> : null}
    </SectionCard>
  );
}
