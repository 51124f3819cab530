/** Where the field of this name stands in its form: `experience.0.company` has dots, an id should have none. */
export const fieldId = (formId: string, path: string) => `${formId}-${path.replaceAll('.', '-')}`
