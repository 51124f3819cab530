import { type Case, COMPLETED, newName, nothing, own } from './heard.ts'

export const COMPANY: Record<string, Case> = {
  listCompanyAddresses: { heard: COMPLETED, ask: nothing },
  addCompanyAddress: {
    heard: COMPLETED,
    ask: () => ({ body: { city_id: 1, street: newName('Улица'), lat: 55.7, lng: 37.6 } }),
  },
  updateCompanyAddress: {
    heard: own('address_not_found'),
    ask: ({ address }) => ({ params: { id: address.id }, body: { office: '3', lat: 55.7, lng: 37.6 } }),
  },
  showVerification: { heard: COMPLETED, ask: nothing },
  askVerification: {
    heard: ['signed_out', 'profile_incomplete', 'invalid_input', 'invalid_input'],
    ask: () => ({ body: { method: 'inn_doc' } }),
  },
  showTeam: { heard: COMPLETED, ask: nothing },
  inviteMember: { heard: COMPLETED, ask: () => ({ body: { email: 'new@example.ru', role: 'viewer' } }) },
  cancelInvitation: {
    heard: own('invitation_not_found'),
    ask: ({ invitation }) => ({ params: { id: invitation.id } }),
  },
  changeMemberRole: {
    heard: own('member_not_found'),
    ask: ({ owner }) => ({ params: { id: owner.id }, body: { role: 'owner' } }),
  },
  removeMember: {
    heard: ['signed_out', 'profile_incomplete', 'state_conflict', 'member_not_found'],
    ask: ({ owner }) => ({ params: { id: owner.id } }),
  },
  showInvitation: {
    heard: ['signed_out', 'link_dead', 'link_dead', 'link_dead'],
    ask: () => ({ params: { token: 'nobody-was-given-this-one' } }),
  },
  joinCompany: {
    heard: ['signed_out', 'link_dead', 'link_dead', 'link_dead'],
    ask: () => ({ params: { token: 'nobody-was-given-this-one' } }),
  },
  deleteCompanyAddress: { heard: own('address_not_found'), ask: ({ address }) => ({ params: { id: address.id } }) },
}
