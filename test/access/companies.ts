import { type AccessCase, emptyRequest, OK_FOR_COMPLETED, okForOwnerOr, uniqueName } from './expected.ts'

export const COMPANY_CASES: Record<string, AccessCase> = {
  listCompanyAddresses: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  addCompanyAddress: {
    expected: OK_FOR_COMPLETED,
    request: () => ({ body: { city_id: 1, street: uniqueName('Улица'), lat: 55.7, lng: 37.6 } }),
  },
  updateCompanyAddress: {
    expected: okForOwnerOr('address_not_found'),
    request: ({ address }) => ({ params: { id: address.id }, body: { office: '3', lat: 55.7, lng: 37.6 } }),
  },
  listCompanyPhotos: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  addCompanyPhoto: {
    expected: ['signed_out', 'profile_incomplete', 'invalid_input', 'invalid_input'],
    request: () => ({ body: { alt: 'Витрина пекарни' } }),
  },
  updateCompanyPhoto: {
    expected: okForOwnerOr('photo_not_found'),
    request: ({ companyPhoto }) => ({ params: { id: companyPhoto.id }, body: { alt: 'Зал кафе', place: 1 } }),
  },
  deleteCompanyPhoto: {
    expected: okForOwnerOr('photo_not_found'),
    request: ({ companyPhoto }) => ({ params: { id: companyPhoto.id } }),
  },
  showVerification: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  requestCompanyVerification: {
    expected: ['signed_out', 'profile_incomplete', 'invalid_input', 'invalid_input'],
    request: () => ({ body: { method: 'inn_doc' } }),
  },
  showTeam: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  inviteMember: { expected: OK_FOR_COMPLETED, request: () => ({ body: { email: 'new@example.ru', role: 'viewer' } }) },
  revokeCompanyInvitation: {
    expected: okForOwnerOr('invitation_not_found'),
    request: ({ invitation }) => ({ params: { id: invitation.id } }),
  },
  changeMemberRole: {
    expected: okForOwnerOr('member_not_found'),
    request: ({ owner }) => ({ params: { id: owner.id }, body: { role: 'owner' } }),
  },
  removeMember: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'member_not_found'],
    request: ({ owner }) => ({ params: { id: owner.id } }),
  },
  showCompanyInvitation: {
    expected: ['link_dead', 'link_dead', 'link_dead', 'link_dead'],
    request: () => ({ params: { token: 'nobody-was-given-this-one' } }),
  },
  joinCompany: {
    expected: ['signed_out', 'link_dead', 'link_dead', 'link_dead'],
    request: () => ({ params: { token: 'nobody-was-given-this-one' } }),
  },
  deleteCompanyAddress: {
    expected: okForOwnerOr('address_not_found'),
    request: ({ address }) => ({ params: { id: address.id } }),
  },
}
