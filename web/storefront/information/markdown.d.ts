declare module '*.md' {
  const text: import('./information-text.ts').InformationText;
  export default text;
}
