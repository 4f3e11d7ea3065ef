"""The website of the project, made of its guides and of what the built program says about itself."""
