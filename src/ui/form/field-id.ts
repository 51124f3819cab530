/** Id of a field in its form. Dots of the path, as in `experience.0.company`, become hyphens. */
export const fieldId = (formId: string, path: string) => `${formId}-${path.replaceAll('.', '-')}`
