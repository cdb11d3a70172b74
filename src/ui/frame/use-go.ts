import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads to an address of the app. The same function for good: the router's own is another one after each step. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;
  return useCallback((to) => void latest.current(to), []);
}
