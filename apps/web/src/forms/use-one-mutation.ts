import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { shieldFinger } from '../ui/feedback/finger-shield.ts';

/**
 * A change made by the server: like `useMutation`, but one at a time, however often it is called before the screen
 * shows that it is in progress. Afterwards, what is under the finger is shielded for a moment.
 */
export function useOneMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const isUnderWay = useRef(false);
  const { onSuccess } = options;
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSuccess: (...made) => {
      shieldFinger().lower();
      return onSuccess?.(...made);
    },
  });
  const mutate = (variables: Variables, asked: MutateOptions<Data, Error, Variables> = {}): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(variables, {
      ...asked,
      // The last one called, once the screen knows the result.
      onSettled: (...ended) => {
        isUnderWay.current = false;
        return asked.onSettled?.(...ended);
      },
    });
  };
  return { ...mutation, mutate };
}
