const AGENCY_TYPES: readonly (string | null)[] = ['agency', 'outsourcing', 'private_recruiter']

/** Whether the company hires for other employers, so a vacancy may name one of them. */
export const isAgency = (companyType: string | null): boolean => AGENCY_TYPES.includes(companyType)

const ANONYMOUS_COMPANY_ID = 0

/** An anonymous vacancy has this in place of its company. Such a company has no page and cannot be hidden. */
export const isAnonymousCompany = ({ id }: { id: number }): boolean => id === ANONYMOUS_COMPANY_ID
