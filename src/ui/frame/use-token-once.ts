import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What a mailed or handed link carried: behind the `#`, which no server on the way is told. It is taken out of the address,
 * so that neither the history nor a picture of it keeps it. null for a link that lost it.
 * @param bare the page's address without it.
 */
export function useTokenOnce(bare: string): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get('token');
  const [token, setToken] = useState(given);
  useEffect(() => {
    if (given === null) return;
    setToken(given);
    void navigate(bare, { replace: true });
  }, [given, bare, navigate]);
  return token;
}
