export const COMPLAINT_STATES = ['new', 'in_review', 'confirmed', 'rejected', 'duplicate'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]
