import { useSearchParams } from 'react-router-dom';

/** Which row stands open beside its list; the address holds it. */
export const useOpenId = () => {
  const [params, setParams] = useSearchParams();
  return {
    openId: params.get('open'),
    open: (id: string | null) => setParams(id === null ? {} : { open: id }, { replace: true }),
  };
};
