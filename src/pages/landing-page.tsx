import { type MouseEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptHere } from '#src/features/auth/kept.ts';
import { BenefitList } from '#src/features/landing/benefit-list.tsx';
import { FeatureBar } from '#src/features/landing/feature-bar.tsx';
import { FeaturesToCome } from '#src/features/landing/features-to-come.tsx';
import { Hero } from '#src/features/landing/hero.tsx';
import { LoginButton } from '#src/features/landing/login-button.tsx';
import { MissingForm } from '#src/features/landing/missing-form.tsx';
import { KeptBar, NoticeBar } from '#src/features/landing/notice-bar.tsx';
import { OpeningLine } from '#src/features/landing/opening-line.tsx';
import { BarLink } from '#src/features/landing/public-bar.tsx';
import { PublicFrame } from '#src/features/landing/public-frame.tsx';
import { QuickStart } from '#src/features/landing/quick-start.tsx';
import { StartBanner } from '#src/features/landing/start-banner.tsx';
import { Testimonials } from '#src/features/landing/testimonials.tsx';
import { paths } from '#src/paths.ts';
import { loadAppTexts } from '#src/text/start-texts.ts';
import { later } from '#src/ui/dialogs/later.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';

/** Forms cost more than the whole page: they come when they are wanted. */
const { Later: AuthDialog, part: authDialog } = later(async () => {
  const [{ AuthDialog }] = await Promise.all([import('#src/features/auth/auth-dialog.tsx'), loadAppTexts()]);
  return AuthDialog;
}, MissingForm);
/** Where it cannot be fetched ahead, opening it will say so. */
const fetchAhead = () => void authDialog.load().catch(() => undefined);

interface Props {
  /** Whose locked data is on this device. */
  kept: KeptHere | undefined;
  /** It was reported lost, and is empty now. */
  emptied?: boolean;
  /** Sent here from a screen that needs sign-in. */
  signInNow: boolean;
}

/** What Plumbline is, and the way in. */
export function LandingPage({ kept, emptied = false, signInNow }: Props) {
  const { t } = useTranslation('landing');
  useTitle(t('title'));
  const [open, setOpen] = useState(signInNow);
  const [wanted, setWanted] = useState(signInNow);
  const onClick = (event: MouseEvent) => {
    // Elsewhere, where a key is held.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
    setOpen(true);
  };
  const start = { href: paths.login(), onClick, onFocus: fetchAhead, onPointerEnter: fetchAhead };
  const said = emptied ? <NoticeBar text={t('emptied_lost')} start={start} /> : null;
  const asked = signInNow ? <NoticeBar text={t('sign_in_to_continue')} start={start} /> : null;
  return (
    <>
      <PublicFrame
        actions={
          <>
            <BarLink to={paths.share()}>{t('share')}</BarLink>
            <LoginButton start={start} />
          </>
        }
        notice={kept === undefined ? (said ?? asked) : <KeptBar {...kept} start={start} />}
      >
        <Hero start={start} />
        <FeatureBar />
        <BenefitList />
        <QuickStart />
        <FeaturesToCome />
        <StartBanner start={start} />
        <Testimonials />
      </PublicFrame>
      {wanted ? (
        <Suspense fallback={<OpeningLine />}>
          <AuthDialog open={open} onClose={() => setOpen(false)} kept={kept} />
        </Suspense>
      ) : null}
    </>
  );
}
