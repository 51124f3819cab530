/** Name of the input with the name of a stage, in the form of all stages. */
export const stageNameField = (id: number) => `name_${id}`
