// Loaded by each page in development only (`npm run dev`): the components that React renders in the browser expect this
// part of React Router to be loaded before them.
import "virtual:react-router/inject-hmr-runtime";
