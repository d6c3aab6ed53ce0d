/** Tags that the queries of device management provide, and how long their responses are kept. */
import { mdmEndpoints } from '../generated/mdm.ts';
import { mdmCacheS } from './mdm-pages.ts';

mdmEndpoints.enhanceEndpoints({
  endpoints: {
    listMdmDevices: { providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }] },
    getMdmDevice: {
      keepUnusedDataFor: mdmCacheS,
      providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }],
    },
    listMdmCommands: { providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }] },
    listMdmProfiles: { providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }] },
    getMdmComposedProfile: {
      providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }],
    },
    listMdmInvitationCodes: {
      keepUnusedDataFor: mdmCacheS,
      providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }],
    },
    listMdmApps: {
      providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }],
    },
    listMdmDeviceProfiles: {
      keepUnusedDataFor: mdmCacheS,
      providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }],
    },
    listMdmDeviceApps: {
      keepUnusedDataFor: mdmCacheS,
      providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }],
    },
    listMdmSelfServiceApps: {
      keepUnusedDataFor: mdmCacheS,
      providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }],
    },
    listMdmEnrollmentProfiles: {
      providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }],
    },
    getMdmDeviceEnrollmentProfile: {
      providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }],
    },
    getMdmDep: {
      providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }],
    },
    listMdmCertificates: {
      providesTags: (_response, _error, { id }) => ['Mdm', { type: 'BusinessData', id }],
    },
  },
});
