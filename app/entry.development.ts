// For development only: what React renders in the browser expects this part of React Router to be loaded before it.
import "virtual:react-router/inject-hmr-runtime";
