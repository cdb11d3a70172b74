import { useNavigate } from 'react-router-dom';

/** The router's own count of the steps that this tab has made. */
const isFirstStep = () => (history.state as { idx?: number } | null)?.idx === 0;

/** Leads to where the person came from. @param otherwise where to instead, when a link from elsewhere opened this screen. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => void (isFirstStep() ? navigate(otherwise, { replace: true }) : navigate(-1));
}
