import { useSearchParams } from 'react-router-dom';

/** The id of the row that is open beside its list, from the address. */
export const useOpenId = () => {
  const [params, setParams] = useSearchParams();
  return {
    openId: params.get('open'),
    open: (id: string | null) => setParams(id === null ? {} : { open: id }, { replace: true }),
  };
};
