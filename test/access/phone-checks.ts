import { type AccessCase, emptyRequest, OK_FOR_COMPLETED, OK_FOR_SIGNED_IN, uniquePhone } from './expected.ts'

/** Checks of phone numbers and complaints about them. */
export const PHONE_CHECK_CASES: Record<string, AccessCase> = {
  getPhoneInfo: { expected: OK_FOR_COMPLETED, request: () => ({ query: { phone: uniquePhone() } }) },
  listPhoneChecks: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  listPhoneComplaints: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  filePhoneComplaint: {
    expected: OK_FOR_COMPLETED,
    request: () => ({ body: { phone: uniquePhone(), asked_for: 'code' } }),
  },
  withdrawPhoneComplaint: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ phoneComplaint }) => ({ params: { id: phoneComplaint.id } }),
  },
  answerPhoneComplaints: {
    // Nobody has complained about their phones.
    expected: ['signed_out', 'invalid_input', 'invalid_input', 'invalid_input'],
    request: () => ({ body: { text: 'С этого номера никто никому не звонил' } }),
  },
  listSeekerCallCodes: { expected: OK_FOR_COMPLETED, request: emptyRequest },
}
