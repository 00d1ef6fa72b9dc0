import type { Manifest } from '../../kernel/manifest/public.ts';
import { certificatesHome } from './certificates-home.ts';
import { companyPersonalData } from './company-sign-on.personal-data.ts';
import { companySignOnRoutes } from './company-sign-on.routes.ts';
import { providerRoutes } from './providers.routes.ts';
import { certificateRoutes } from './certificates.routes.ts';
import { samlRoutes } from './saml.routes.ts';
import { officeNetworkRoutes } from './office-networks.routes.ts';
import { rereadMetadataJob } from './jobs/reread-metadata.ts';
import { warnOfCertificatesJob } from './jobs/warn-of-certificates.ts';
import { resealCompanies } from './services/reseal-companies.ts';

/** Lets people of a company sign on by its code, its identity provider or its list of people. */
export const companySignOn: Manifest = {
  routes: [
    ...companySignOnRoutes,
    ...providerRoutes,
    ...samlRoutes,
    ...certificateRoutes,
    ...officeNetworkRoutes,
  ],
  home: [certificatesHome],
  jobs: [rereadMetadataJob, warnOfCertificatesJob],
  personalData: [companyPersonalData],
  reseal: resealCompanies,
};
