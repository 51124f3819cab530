import type { ALL_ENDPOINTS } from '#contract/all.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { World } from './world.ts'

type Name = keyof typeof ALL_ENDPOINTS
type Parts = { params?: object; query?: object; body?: object }
type Heard = 'ok' | ErrorCode

/** What each of the four hears, and what they ask: guest, newcomer, owner, other. */
export type Case = { heard: [Heard, Heard, Heard, Heard]; ask: (world: World) => Parts }

const ANYBODY: Case['heard'] = ['ok', 'ok', 'ok', 'ok']
/** Reads or writes what is the caller's own by definition, so an `other` only ever meets his own. */
const SIGNED_IN: Case['heard'] = ['signed_out', 'ok', 'ok', 'ok']
const COMPLETED: Case['heard'] = ['signed_out', 'profile_incomplete', 'ok', 'ok']
const own = (code: ErrorCode): Case['heard'] => ['signed_out', 'profile_incomplete', 'ok', code]

const nothing = () => ({})
const list = () => ({ query: {} })

let phones = 0
const newPhone = () => `+7918${String(1_000_000 + ++phones)}`

const ACCOUNTS: Record<string, Case> = {
  register: {
    heard: ANYBODY,
    ask: () => ({ body: { phone: newPhone(), password: 'новое место у моря', consent_terms: true, consent_pd: true } }),
  },
  resendCode: {
    heard: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { registration_id: 1, phone: newPhone() } }),
  },
  confirmRegistration: {
    heard: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { phone: newPhone(), code: '123456' } }),
  },
  login: {
    heard: ['bad_credentials', 'bad_credentials', 'bad_credentials', 'bad_credentials'],
    ask: () => ({ body: { login: newPhone(), password: 'не тот' } }),
  },
  logout: { heard: ANYBODY, ask: nothing },
  logoutByGet: { heard: ANYBODY, ask: nothing },
  showUser: { heard: ANYBODY, ask: nothing },
  switchMode: { heard: SIGNED_IN, ask: () => ({ body: { is_employer_mode: true } }) },
  showSeekerProfile: { heard: SIGNED_IN, ask: nothing },
  updateSeekerProfile: { heard: SIGNED_IN, ask: () => ({ body: { middle_name: 'Ильич' } }) },
  showEmployerProfile: { heard: SIGNED_IN, ask: nothing },
  updateEmployerProfile: { heard: SIGNED_IN, ask: () => ({ body: { contact_position: 'Бригадир' } }) },
  requestEmailConfirmation: { heard: SIGNED_IN, ask: () => ({ body: { email: 'new@example.ru' } }) },
  verifyEmail: {
    heard: ['link_dead', 'link_dead', 'link_dead', 'link_dead'],
    ask: () => ({ body: { token: 'unknown' } }),
  },
}

const RECOVERY: Record<string, Case> = {
  forgotPassword: { heard: ANYBODY, ask: () => ({ body: { login: newPhone() } }) },
  checkResetCode: {
    heard: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { login: newPhone(), code: '123456' } }),
  },
  resetPassword: {
    heard: ['gone', 'gone', 'gone', 'gone'],
    ask: () => ({ body: { reset_token: 'unknown', password: 'новое место у моря' } }),
  },
  requestSignInCode: { heard: ANYBODY, ask: () => ({ body: { phone: newPhone() } }) },
  signInByCode: {
    heard: ['code_dead', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { phone: newPhone(), code: '123456' } }),
  },
}

/** The password of the given people is known to nobody, so a step-up always fails here; `security.test.ts` walks on. */
const STEP_UP: Case['heard'] = ['signed_out', 'bad_credentials', 'bad_credentials', 'bad_credentials']

const SECURITY: Record<string, Case> = {
  listSessions: { heard: SIGNED_IN, ask: nothing },
  endSession: {
    heard: ['signed_out', 'not_found', 'ok', 'not_found'],
    ask: ({ owner }) => ({ params: { id: owner.session_id } }),
  },
  endOtherSessions: { heard: SIGNED_IN, ask: nothing },
  changePassword: {
    heard: STEP_UP,
    ask: () => ({ body: { current_password: 'не тот', password: 'новое место у моря' } }),
  },
  requestPhoneChange: { heard: STEP_UP, ask: () => ({ body: { phone: newPhone(), password: 'не тот' } }) },
  confirmPhoneChange: {
    heard: ['signed_out', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { code: '123456' } }),
  },
  showPhone: { heard: SIGNED_IN, ask: nothing },
  sendPhoneCode: {
    heard: ['signed_out', 'reauth_required', 'reauth_required', 'reauth_required'],
    ask: () => ({ body: { phone: newPhone() } }),
  },
  confirmPhone: {
    heard: ['signed_out', 'code_dead', 'code_dead', 'code_dead'],
    ask: () => ({ body: { code: '123456' } }),
  },
  startTwoFactor: { heard: SIGNED_IN, ask: nothing },
  confirmTwoFactor: {
    heard: ['signed_out', 'state_conflict', 'state_conflict', 'state_conflict'],
    ask: () => ({ body: { otp: '123456' } }),
  },
  stopTwoFactor: { heard: STEP_UP, ask: () => ({ body: { password: 'не тот' } }) },
  listConsents: { heard: SIGNED_IN, ask: nothing },
  giveConsent: { heard: SIGNED_IN, ask: () => ({ params: { kind: 'marketing' } }) },
  withdrawConsent: {
    heard: ['signed_out', 'not_found', 'not_found', 'not_found'],
    ask: () => ({ params: { kind: 'marketing' } }),
  },
  freezeAccount: { heard: STEP_UP, ask: () => ({ body: { password: 'не тот' } }) },
  unfreezeAccount: { heard: SIGNED_IN, ask: nothing },
  showDataExport: { heard: SIGNED_IN, ask: nothing },
  askForDataExport: { heard: STEP_UP, ask: () => ({ body: { password: 'не тот' } }) },
  takeDataExport: {
    heard: ['signed_out', 'not_found', 'ok', 'not_found'],
    ask: ({ archive }) => ({ params: { key: archive } }),
  },
  listSupportTickets: { heard: SIGNED_IN, ask: list },
  showCabinet: { heard: SIGNED_IN, ask: nothing },
}

const PUBLIC: Record<string, Case> = {
  listCountries: { heard: ANYBODY, ask: nothing },
  listRegions: { heard: ANYBODY, ask: list },
  listCities: { heard: ANYBODY, ask: list },
  listAreas: { heard: ANYBODY, ask: list },
  showLocation: { heard: ANYBODY, ask: () => ({ query: { lat: 55.8, lng: 49.1 } }) },
  listMetro: { heard: ANYBODY, ask: list },
  listProfessionalRoles: { heard: ANYBODY, ask: list },
  listRoleLeaves: { heard: ANYBODY, ask: nothing },
  listSpecializations: { heard: ANYBODY, ask: nothing },
  listIndustries: { heard: ANYBODY, ask: nothing },
  listDictionaries: { heard: ANYBODY, ask: list },
  searchVacancies: { heard: ANYBODY, ask: list },
  seeVacancy: { heard: ANYBODY, ask: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  listVacancyChanges: { heard: ANYBODY, ask: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  showVacancy: { heard: ANYBODY, ask: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  listSimilarVacancies: { heard: ANYBODY, ask: ({ vacancy }) => ({ params: { id: vacancy.slug } }) },
  listTopCompanies: { heard: ANYBODY, ask: list },
  listTopIndustries: { heard: ANYBODY, ask: list },
  showCompany: { heard: ANYBODY, ask: ({ owner }) => ({ params: { id: String(owner.company_id) } }) },
  searchCompanies: { heard: ANYBODY, ask: list },
  askSupport: {
    heard: ANYBODY,
    ask: () => ({ body: { message: 'Как удалить аккаунт?', email: 'guest@example.ru' } }),
  },
  searchResumes: { heard: ANYBODY, ask: list },
  showResume: { heard: ANYBODY, ask: ({ resume }) => ({ params: { id: resume.slug } }) },
}

let streets = 0

/** JSON has no files: whoever may send one hears what is missing; `uploads.test.ts` sends them. */
const FILE_MISSING: Case['heard'] = ['signed_out', 'invalid_input', 'invalid_input', 'invalid_input']

const ARTIFACTS: Record<string, Case> = {
  listArtifacts: { heard: SIGNED_IN, ask: list },
  addArtifact: { heard: FILE_MISSING, ask: () => ({ body: { type: 'photo' } }) },
  showArtifact: {
    heard: ['signed_out', 'artifact_not_found', 'ok', 'artifact_not_found'],
    ask: ({ artifact }) => ({ params: { id: artifact.id } }),
  },
  deleteArtifact: {
    heard: ['signed_out', 'artifact_not_found', 'ok', 'artifact_not_found'],
    ask: ({ artifact }) => ({ params: { id: artifact.id }, query: {} }),
  },
  upload: { heard: FILE_MISSING, ask: () => ({ body: { purpose: 'company_logo' } }) },
}

const COMPANY: Record<string, Case> = {
  listCompanyAddresses: { heard: COMPLETED, ask: nothing },
  addCompanyAddress: {
    heard: COMPLETED,
    ask: () => ({ body: { city_id: 1, street: `Улица ${++streets}`, lat: 55.7, lng: 37.6 } }),
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

let folders = 0

const EMPLOYER: Record<string, Case> = {
  countNews: { heard: SIGNED_IN, ask: nothing },
  showVacancyAvailability: { heard: SIGNED_IN, ask: nothing },
  createVacancyDraft: { heard: COMPLETED, ask: () => ({ body: { name: 'Повар' } }) },
  checkVacancy: { heard: COMPLETED, ask: () => ({ body: { name: 'Повар' } }) },
  updateVacancyDraft: {
    heard: own('vacancy_not_found'),
    ask: ({ draft }) => ({ params: { id: draft.id }, body: { name: 'Повар' } }),
  },
  publishVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  draftFromVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  copyVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  prolongVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  cancelPublication: { heard: own('vacancy_not_found'), ask: ({ draft }) => ({ params: { id: draft.id } }) },
  updateVacancy: {
    heard: own('vacancy_not_found'),
    ask: ({ vacancy }) => ({ params: { id: vacancy.id }, body: { positions_count: 2 } }),
  },
  archiveVacancy: {
    heard: own('vacancy_not_found'),
    ask: ({ vacancy }) => ({ params: { id: vacancy.id }, body: { archive_reason_id: 1 } }),
  },
  listOwnVacancies: { heard: COMPLETED, ask: list },
  listVacancyDrafts: { heard: COMPLETED, ask: list },
  showVacancyDraft: { heard: own('vacancy_not_found'), ask: ({ draft }) => ({ params: { id: draft.id } }) },
  showOwnVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  deleteVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id }, query: {} }) },
  deleteVacancyDraft: { heard: own('vacancy_not_found'), ask: ({ draft }) => ({ params: { id: draft.id } }) },
  showResumeToEmployer: { heard: COMPLETED, ask: ({ openResume }) => ({ params: { id: openResume.slug } }) },
  showRevealsLeft: { heard: COMPLETED, ask: nothing },
  takeResumeCopy: { heard: COMPLETED, ask: ({ openResume }) => ({ params: { id: openResume.id } }) },
  revealContacts: { heard: COMPLETED, ask: ({ openResume }) => ({ params: { id: openResume.id }, body: {} }) },
  listFavoriteResumes: { heard: COMPLETED, ask: list },
  addFavoriteResume: { heard: COMPLETED, ask: ({ openResume }) => ({ body: { resume_id: openResume.id } }) },
  changeFavoriteResume: {
    heard: own('not_found'),
    ask: ({ keptResume }) => ({ params: { id: keptResume.id }, body: { note: 'Позвонить в среду' } }),
  },
  addResumeFolder: { heard: COMPLETED, ask: () => ({ body: { name: `Папка ${++folders}` } }) },
  renameResumeFolder: {
    heard: own('not_found'),
    ask: ({ folder }) => ({ params: { id: folder.id }, body: { name: 'Водители' } }),
  },
  removeResumeFolder: { heard: COMPLETED, ask: ({ folder }) => ({ params: { id: folder.id } }) },
  removeFavoriteResume: { heard: COMPLETED, ask: ({ openResume }) => ({ params: { id: openResume.id } }) },
  removeFavoriteResumeByQuery: { heard: COMPLETED, ask: ({ openResume }) => ({ query: { id: openResume.id } }) },
  listEmployerNegotiations: { heard: COMPLETED, ask: list },
  showBoard: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ query: { vacancy_id: vacancy.id } }) },
  exportNegotiations: {
    heard: own('vacancy_not_found'),
    ask: ({ vacancy }) => ({ query: { vacancy_id: vacancy.id } }),
  },
  moveToStage: {
    heard: own('negotiation_not_found'),
    ask: ({ received, stage }) => ({ params: { id: received.id }, body: { stage_id: stage.id } }),
  },
  // What is not the caller's own is told one by one.
  answerInBulk: { heard: COMPLETED, ask: ({ received }) => ({ body: { ids: [received.id], action: 'archive' } }) },
  listStages: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ query: { vacancy_id: vacancy.id } }) },
  addStage: {
    heard: own('vacancy_not_found'),
    ask: ({ vacancy }) => ({ body: { vacancy_id: vacancy.id, name: 'Стажировка', kind: 'test' } }),
  },
  changeStage: {
    heard: own('stage_not_found'),
    ask: ({ stage }) => ({ params: { id: stage.id }, body: { name: 'Думаем' } }),
  },
  removeStage: { heard: own('stage_not_found'), ask: ({ stage }) => ({ params: { id: stage.id } }) },
  divideStages: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  uniteStages: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  showEmployerNegotiation: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id } }),
  },
  inviteFromResume: {
    heard: own('vacancy_not_found'),
    ask: ({ vacancy, openResume }) => ({ body: { vacancy_id: vacancy.id, resume_id: openResume.id } }),
  },
  askForName: {
    heard: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    ask: ({ received }) => ({ params: { id: received.id } }),
  },
  considerNegotiation: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id }, body: {} }),
  },
  inviteToInterview: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id }, body: { text: 'Приходите' } }),
  },
  showResumeChanges: { heard: own('negotiation_not_found'), ask: ({ received }) => ({ params: { id: received.id } }) },
  showAnswers: { heard: own('negotiation_not_found'), ask: ({ received }) => ({ params: { id: received.id } }) },
  listQuestionnaires: { heard: COMPLETED, ask: nothing },
  createQuestionnaire: {
    heard: COMPLETED,
    ask: () => ({ body: { title: 'О себе', questions: [{ type: 'short', text: 'Где работали?' }] } }),
  },
  updateQuestionnaire: {
    heard: own('not_found'),
    ask: ({ questionnaire }) => ({
      params: { id: questionnaire.id },
      body: { title: 'О себе', questions: [{ type: 'short', text: 'Где работали?' }] },
    }),
  },
  deleteQuestionnaire: { heard: own('not_found'), ask: ({ questionnaire }) => ({ params: { id: questionnaire.id } }) },
  showVacancyQuestions: { heard: COMPLETED, ask: ({ openVacancy }) => ({ params: { id: openVacancy.id } }) },
  listNotes: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id } }),
  },
  addNote: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id }, body: { text: 'Перезвонить' } }),
  },
  deleteNote: { heard: own('not_found'), ask: ({ note }) => ({ params: { id: note.id } }) },
  listTemplates: { heard: COMPLETED, ask: nothing },
  createTemplate: {
    heard: COMPLETED,
    ask: () => ({ body: { kind: 'refuse', name: `Ответ ${newPhone()}`, text: 'Спасибо, {{имя}}' } }),
  },
  updateTemplate: {
    heard: own('not_found'),
    ask: ({ template }) => ({ params: { id: template.id }, body: { kind: 'refuse', name: 'Первый', text: 'Спасибо' } }),
  },
  deleteTemplate: { heard: own('not_found'), ask: ({ template }) => ({ params: { id: template.id } }) },
  proposeSlots: {
    heard: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    ask: ({ received }) => ({ params: { id: received.id }, body: { slots: ['2026-09-03T10:00'] } }),
  },
  sendOffer: {
    heard: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    ask: ({ received }) => ({ params: { id: received.id }, body: { amount: 90_000, expires_on: '2026-09-10' } }),
  },
  refuseNegotiation: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id }, body: { refuse_reason_id: 2 } }),
  },
  returnNegotiation: {
    heard: own('negotiation_not_found'),
    ask: ({ refused }) => ({ params: { id: refused.id }, body: {} }),
  },
  answerWrittenReason: {
    heard: own('negotiation_not_found'),
    ask: ({ refused }) => ({
      params: { id: refused.id },
      body: { answer: 'Нужен опыт от трёх лет', signed_by: 'Анна Зимина' },
    }),
  },
  showEmployerPaper: {
    heard: own('negotiation_not_found'),
    ask: ({ refused }) => ({ params: { id: refused.id, paper: 'request' } }),
  },
  showPromise: { heard: COMPLETED, ask: nothing },
  confirmVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
}

const SEEKER: Record<string, Case> = {
  listOwnResumes: { heard: SIGNED_IN, ask: nothing },
  showResumeAvailability: { heard: SIGNED_IN, ask: nothing },
  createResume: { heard: COMPLETED, ask: () => ({ body: { title: 'Повар' } }) },
  showResumeFiles: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  setResumeFiles: {
    heard: own('resume_not_found'),
    ask: ({ resume }) => ({ params: { id: resume.id }, body: { photo_artifact_id: null } }),
  },
  showMyResumePhotoArtifact: { heard: SIGNED_IN, ask: nothing },
  readResumeFile: { heard: COMPLETED, ask: () => ({ body: { text: 'Повар' } }) },
  showOwnResume: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  updateResume: {
    heard: own('resume_not_found'),
    ask: ({ resume }) => ({ params: { id: resume.id }, body: { title: 'Шеф-повар' } }),
  },
  issueDirectLink: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  showResumeAs: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  suggestCompanies: { heard: COMPLETED, ask: () => ({ query: { text: 'ро' } }) },
  refreshResume: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  copyResume: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  publishResume: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  takeOwnResumeCopy: {
    heard: own('resume_not_found'),
    ask: ({ resume }) => ({ params: { id: resume.id, format: 'txt' } }),
  },
  listVisitors: { heard: own('resume_not_found'), ask: ({ resume }) => ({ params: { id: resume.id } }) },
  revokeContacts: {
    heard: own('not_found'),
    ask: ({ resume, revealedTo }) => ({ params: { id: resume.id, company_id: revealedTo } }),
  },
  setResumeNotifications: { heard: COMPLETED, ask: () => ({ body: { email_notification: false } }) },
  deleteResume: {
    heard: own('resume_not_found'),
    ask: ({ resume }) => ({ params: { id: resume.id }, query: { confirm: true } }),
  },
  sendNegotiation: {
    heard: own('resume_not_found'),
    ask: ({ openVacancy, resume }) => ({ body: { vacancy_id: openVacancy.id, resume_id: resume.id } }),
  },
  listSeekerNegotiations: { heard: COMPLETED, ask: list },
  showSeekerNegotiation: { heard: own('negotiation_not_found'), ask: ({ sent }) => ({ params: { id: sent.id } }) },
  openName: {
    heard: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    ask: ({ sent }) => ({ params: { id: sent.id } }),
  },
  takeBackNegotiation: {
    heard: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    ask: ({ sent }) => ({ params: { id: sent.id } }),
  },
  archiveOwnNegotiation: {
    heard: own('negotiation_not_found'),
    ask: ({ sent }) => ({ params: { id: sent.id }, body: { is_archived: true } }),
  },
  withdrawNegotiation: { heard: own('negotiation_not_found'), ask: ({ sent }) => ({ params: { id: sent.id } }) },
  declineInvitation: { heard: own('negotiation_not_found'), ask: ({ invited }) => ({ params: { id: invited.id } }) },
  acceptInvitation: { heard: own('negotiation_not_found'), ask: ({ invited }) => ({ params: { id: invited.id } }) },
  acceptOffer: { heard: own('negotiation_not_found'), ask: ({ offered }) => ({ params: { id: offered.id } }) },
  askWrittenReason: { heard: own('negotiation_not_found'), ask: ({ rejected }) => ({ params: { id: rejected.id } }) },
  showSeekerPaper: {
    heard: own('negotiation_not_found'),
    ask: ({ rejected }) => ({ params: { id: rejected.id, paper: 'request' } }),
  },
  askAfterSilence: {
    heard: own('negotiation_not_found'),
    ask: ({ unanswered }) => ({ params: { id: unanswered.id }, body: { first: 'Вы ещё ищете человека?' } }),
  },
  declineOffer: { heard: own('negotiation_not_found'), ask: ({ offered }) => ({ params: { id: offered.id } }) },
  listFavoriteVacancies: { heard: SIGNED_IN, ask: list },
  addFavoriteVacancy: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ body: { vacancy_id: openVacancy.id } }) },
  changeFavoriteVacancy: {
    heard: ['signed_out', 'not_found', 'ok', 'not_found'],
    ask: ({ keptVacancy }) => ({ params: { id: keptVacancy.id }, body: { note: 'Позвонить в среду' } }),
  },
  addVacancyFolder: { heard: SIGNED_IN, ask: () => ({ body: { name: `Папка ${++folders}` } }) },
  renameVacancyFolder: {
    heard: ['signed_out', 'not_found', 'ok', 'not_found'],
    ask: ({ vacancyFolder }) => ({ params: { id: vacancyFolder.id }, body: { name: 'Рядом с домом' } }),
  },
  removeVacancyFolder: { heard: SIGNED_IN, ask: ({ vacancyFolder }) => ({ params: { id: vacancyFolder.id } }) },
  listHiddenVacancies: { heard: SIGNED_IN, ask: list },
  listHiddenCompanies: { heard: SIGNED_IN, ask: list },
  hideVacancy: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ body: { vacancy_id: openVacancy.id } }) },
  hideCompany: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ body: { company_id: openVacancy.company_id } }) },
  bringVacancyBack: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ params: { id: openVacancy.id } }) },
  showMatchChoice: { heard: SIGNED_IN, ask: nothing },
  changeMatchChoice: {
    heard: ['signed_out', 'resume_not_found', 'ok', 'resume_not_found'],
    ask: ({ resume }) => ({ body: { resume_id: resume.id } }),
  },
  bringCompanyBack: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ params: { id: openVacancy.company_id } }) },
  removeFavoriteVacancy: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ params: { id: openVacancy.id } }) },
  removeFavoriteVacancyByQuery: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ query: { id: openVacancy.id } }) },
}

export const CASES: Record<Name, Case> = {
  ...ACCOUNTS,
  ...RECOVERY,
  ...SECURITY,
  ...PUBLIC,
  ...ARTIFACTS,
  ...COMPANY,
  ...EMPLOYER,
  ...SEEKER,
}
