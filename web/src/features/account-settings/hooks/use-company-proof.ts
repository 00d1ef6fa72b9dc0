import { useMutation } from '@tanstack/react-query';
import { signOnByCompany } from '#contract/features/sessions/sign-on.ts';
import { callApi } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { keepTrip } from '../../../lib/api/sign-on.ts';

/** Goes to the provider of the company, which asks who somebody is, and comes back to this page with a new session. */
export const useCompanyProof = () =>
  useMutation({
    mutationFn: async (companyCode: string) => {
      const { address, proof } = await callApi(signOnByCompany, { body: { companyCode, again: true } });
      if (!address || !proof) throw new ApiFailure('internal', 0, '');
      keepTrip({ companyCode, proof, back: window.location.pathname });
      window.location.assign(address);
    },
  });
